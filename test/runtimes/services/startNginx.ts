import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { startProcess } from './startProcess.js'
import { temporaryFolder } from './temporaryFolder.js'

/**
 * An nginx of the test's own, with what a document has its reader put into `conf.d`. A test may say
 * in `X-Test-Address` from which address it connects.
 */
export async function startNginx(configuration: string) {
  const folder = await temporaryFolder()
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 2;
    pid ${join(folder, 'nginx.pid')};
    error_log stderr notice;
    events { worker_connections 512; }
    http {
      access_log off;
      set_real_ip_from 127.0.0.1;
      real_ip_header X-Test-Address;
      ${temporaryPaths.join('\n')}
      include ${configuration};
    }`,
  )
  // the log of the time before it has read its configuration would go where only root writes
  const args = ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
  const nginx = startProcess('nginx', args, folder)
  await nginx.match(/start worker process \d+[^]*start worker process \d+/)
  const workersGone = () => nginx.printed().split('exited with code 0').length
  return {
    /** Has it read its configuration again, and waits until the old workers have gone. */
    async reload() {
      const before = workersGone()
      nginx.signal('SIGHUP')
      await vi.waitUntil(() => workersGone() === before + 2, { timeout: 30_000 })
    },
  }
}
