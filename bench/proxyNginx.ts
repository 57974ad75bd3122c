import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './proxyChild.ts'
import { apiKey } from './proxyRequests.ts'

export type Nginx = {
  url: string
  /** Processor time of its worker so far. */
  cpuMicros: () => number
  stop: () => Promise<void>
}

const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` } // Debian has it there

/** Linux counts processor time in ticks of this length, whatever its own clock does. */
const TICK_MICROS = 10_000

/** Which nginx there is. */
export function nginxVersion(): string {
  try {
    // it tells its version on the error output
    return execFileSync('sh', ['-c', 'nginx -v 2>&1'], { env, encoding: 'utf8' })
      .trim()
      .replace(/^.*nginx\//, '')
  } catch {
    throw new Error('There is no nginx to compare with. Install it: apt-get install nginx')
  }
}

/** One worker, as the other servers have one process, with connections to the service kept open. */
export async function startNginx(baseUrl: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-bench-'))
  const { port } = new URL(await freeAddress())
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, new URL(baseUrl).host))
  const master = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(master, 'exit')
  const worker = await workerOf(master)
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMicros: () => ticksOf(worker) * TICK_MICROS,
    async stop() {
      master.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** nginx does not take port 0. */
async function freeAddress(): Promise<string> {
  const server = createServer()
  const address = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return address
}

async function workerOf({ pid, exitCode }: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 100 && exitCode === null; attempt++) {
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    if (worker) return Number(worker)
    await wait(20)
  }
  throw new Error('nginx did not start.')
}

function ticksOf(pid: number): number {
  // the second field is the name in brackets and may hold blanks; utime and stime are 14 and 15
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function configuration(folder: string, port: string, upstream: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    ${userInfo().uid === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      upstream service { server ${upstream}; keepalive 50; }
      server {
        listen 127.0.0.1:${port};
        keepalive_requests 1000000;
        location / {
          proxy_pass http://service;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header X-API-KEY ${apiKey};
        }
      }
    }
  `
}
