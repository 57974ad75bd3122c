import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { startProcess } from './startProcess.js'
import { temporaryFolder } from './temporaryFolder.js'

/** Starts nginx with a configuration from the docs. `X-Test-Address` sets the client's address. */
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
  // `-e`: before nginx has read its configuration, it opens a default log that needs root
  const args = ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;']
  const nginx = startProcess('nginx', args, folder)
  await nginx.match(/start worker process \d+[^]*start worker process \d+/)
  const workersExited = () => nginx.printed().split('exited with code 0').length
  return {
    /** Reloads the configuration, and waits until the old workers have exited. */
    async reload() {
      const before = workersExited()
      nginx.signal('SIGHUP')
      await vi.waitUntil(() => workersExited() === before + 2, { timeout: 120_000 })
    },
  }
}
