const fence = /^```sh\n((?:(?:npm install|npm create|cd) .*\n)+)```$/gm

/** Shows the commands that install something for other package managers too. */
export function withPackageManagers(markdown: string): string {
  return markdown.replace(fence, (_, commands: string) => {
    const tabs = [
      ['npm', commands],
      ['pnpm', inOther('pnpm', commands)],
      ['yarn', inOther('yarn', commands)],
      ['bun', inOther('bun', commands)],
    ]
    const blocks = tabs.map(([name, text]) => `\`\`\`sh [${name}]\n${text}\`\`\``)
    return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`
  })
}

function inOther(manager: string, commands: string): string {
  return commands
    .replace(/^npm install (--save-dev)?/gm, (_, dev) => `${manager} add ${dev ? '-D' : ''}`)
    .replace(/^npm create (?:--yes )?(\w+)@latest (\S+) -- /gm, `${manager} create $1 $2 `)
}
