import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporaryFolder.js'

export type Certificate = Awaited<ReturnType<typeof createCertificate>>

/** Creates a self-signed certificate for `localhost`. */
export async function createCertificate() {
  const folder = await temporaryFolder()
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', keyPath, '-out', certificatePath, '-days', '1']
  await promisify(execFile)('openssl', ['req', ...kind, ...names, ...out])
  const certificate = await readFile(certificatePath, 'utf8')
  return { certificatePath, keyPath, certificate, key: await readFile(keyPath, 'utf8') }
}
