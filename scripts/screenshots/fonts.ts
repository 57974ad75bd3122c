/** Style sheets of packages in docs/package.json -> the family that each declares, in the order of use. */
const families: Readonly<Record<string, string>> = {
  // also Cyrillic, Greek, Hebrew and mathematics
  '@fontsource-variable/open-sans/index.css': 'Open Sans Variable',
  '@fontsource-variable/noto-sans-arabic/index.css': 'Noto Sans Arabic Variable',
  '@fontsource-variable/noto-sans-sc/index.css': 'Noto Sans SC Variable',
  '@fontsource-variable/noto-sans-kr/index.css': 'Noto Sans KR Variable',
  '@fontsource/noto-sans-symbols-2/index.css': 'Noto Sans Symbols 2',
  'twemoji-colr-font/twemoji.css': 'Twemoji',
}
const mono = 'Noto Sans Mono Variable'
const monoFile = '@fontsource-variable/noto-sans-mono/index.css'

/** The families, as a value of `font-family`. */
export const fontFamily: string = Object.values(families)
  .map((family) => `"${family}"`)
  .join(', ')

/** Links to the style sheets, which are served under `/fonts/`. */
export const fontLinks: string = [...Object.keys(families), monoFile]
  .map((file) => `<link rel="stylesheet" href="/fonts/${file}">`)
  .join('')

/** In place of the machine's fonts, so that pictures are the same everywhere. */
export const fontStyles: string = `${fontLinks}<style>
* { font-family: ${fontFamily} !important }
.mono, .tl-hash, :is(pre, code, textarea) { font-family: "${mono}", ${fontFamily} !important }
</style>`
