import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './findProgram.js'
import { temporaryFolder } from './temporaryFolder.js'

export type Certificate = {
  readonly certificatePath: string
  readonly keyPath: string
  readonly certificate: string
  readonly key: string
}

/** A certificate for `localhost` and 127.0.0.1 that signs itself; made anew for each test. */
export async function createCertificate(): Promise<Certificate> {
  const folder = await temporaryFolder()
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const out = ['-keyout', keyPath, '-out', certificatePath, '-days', '1']
  await promisify(execFile)(findProgram('openssl'), ['req', ...kind, ...names, ...out])
  const [certificate, key] = await Promise.all([
    readFile(certificatePath, 'utf8'),
    readFile(keyPath, 'utf8'),
  ])
  return { certificatePath, keyPath, certificate, key }
}
