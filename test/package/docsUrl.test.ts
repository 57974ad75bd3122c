import { build } from 'esbuild'
import { expect, test } from 'vitest'

async function messageOf(docsUrl: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/errors/WalletBalanceError.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    define: { __DOCS_URL__: JSON.stringify(docsUrl) }, // tsup.config.ts takes it from `homepage`
  })
  const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
  const { TimeoutError } = await import(url)
  return new TimeoutError({ timeoutMs: 50 }).message
}

test('behavior: with a homepage, a message ends with the URL of its page', async () => {
  await expect(messageOf('https://docs.example')).resolves.toMatch(
    /`timeoutMs`\. https:\/\/docs\.example\/errors\/#timeouterror$/,
  )
  await expect(messageOf('')).resolves.toMatch(/`timeoutMs`\.$/)
})
