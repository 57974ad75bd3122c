import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const libraries = 'al2023/lib'

export type PackedChromium = {
  executablePath: string
  /** Where its libraries and fonts are, for machines that have none. */
  env: Record<string, string>
}

/** The Chromium of @sparticuz/chromium, unpacked once; `undefined` where it does not run. */
export async function packedChromium(): Promise<PackedChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string } // as every package has
  const home = join(modules, '.cache', `chromium-${version}`)
  if (!existsSync(home)) await unpack(home)
  const { LD_LIBRARY_PATH } = process.env
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, libraries), LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  }
}

/** Into a place of its own first: tests in other processes see all of it or nothing. */
async function unpack(home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true })
  const work = await mkdtemp(`${home}-`)
  await inflateInto(work)
  await writeFile(join(work, 'fonts.conf'), fontConfiguration(home))
  await rename(work, home).catch(async (error: unknown) => {
    await rm(work, { recursive: true, force: true })
    if (!existsSync(home)) throw error // else another process was faster
  })
}

/**
 * The package unpacks into the temporary directory, runs whatever is called `chromium` there, and
 * unpacks the libraries only where it takes the machine for one of Lambda's. It reads and changes
 * the environment on import.
 */
async function inflateInto(directory: string): Promise<void> {
  const before = { ...process.env }
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  process.env.TMPDIR = directory
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) Reflect.deleteProperty(process.env, name)
    }
    Object.assign(process.env, before)
  }
}

/** The machine's fonts where it has some, and the packed one. */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`
}
