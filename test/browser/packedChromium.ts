import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const libraries = 'al2023/lib'

export type PackedChromium = {
  executablePath: string
  /** Paths of its libraries and fonts, for machines without any. */
  env: Record<string, string>
}

/** The Chromium of @sparticuz/chromium, unpacked once. `undefined` on unsupported platforms. */
export async function packedChromium(): Promise<PackedChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string } // required in package.json
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

/** Unpacks into a temporary directory first, so that other processes never see a partial one. */
async function unpack(home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true })
  const work = await mkdtemp(`${home}-`)
  await inflateInto(work)
  await writeFile(join(work, 'fonts.conf'), fontConfiguration(home))
  await rename(work, home).catch(async (error: unknown) => {
    await rm(work, { recursive: true, force: true })
    if (!existsSync(home)) throw error // another process was faster
  })
}

/**
 * The package unpacks into the temporary directory, and its libraries only on AWS Lambda. It reads
 * and changes the environment on import.
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

/** The system's fonts, if any, and the packed one. */
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
