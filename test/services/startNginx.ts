import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { startTethered } from './startTethered.js'
import { temporaryFolder } from './temporaryFolder.js'

export type Nginx = {
  /** Has it read its configuration again, and waits until the old workers have gone. */
  reload(): Promise<void>
}

/** An nginx of the test's own, with what a document has its reader put into `conf.d`. */
export async function startNginx(configuration: string): Promise<Nginx> {
  const folder = await temporaryFolder()
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 2;
    worker_shutdown_timeout 10s;
    pid ${join(folder, 'nginx.pid')};
    error_log stderr notice;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporaryPaths.join('\n')}
      include ${configuration};
    }`,
  )
  const nginx = await startTethered({
    program: 'nginx',
    // the log of the time before it has read its configuration would go where only root writes
    args: ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf', '-g', 'daemon off;'],
    cwd: folder,
    endSignal: 'TERM', // the master then ends its workers
  })
  await nginx.match(/start worker process \d+[^]*start worker process \d+/)
  const workersGone = () =>
    nginx.printed().match(/worker process \d+ exited with code 0/g)?.length ?? 0
  return {
    async reload() {
      const before = workersGone()
      nginx.signal('SIGHUP')
      await vi.waitUntil(() => workersGone() === before + 2, { timeout: 15_000 })
    },
  }
}
