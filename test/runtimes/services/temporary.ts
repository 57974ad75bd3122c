import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { listen } from '../../listen.js'

/** A folder that is removed after the test. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'services-'))
  await chmod(folder, 0o755) // as root, nginx runs its workers as another user
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A free port, for servers that cannot listen on port 0. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}

/** Creates a self-signed certificate for `localhost`. */
export async function createCertificate() {
  const folder = await temporaryFolder()
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', keyPath, '-out', certificatePath, '-days', '1']
  await promisify(execFile)('openssl', ['req', ...kind, ...names, ...out])
  return { certificatePath, keyPath, certificate: await readFile(certificatePath, 'utf8') }
}
