// The API reference, docs/api, from the doc blocks: one page for each entry point.
const entries = ['index', 'server', 'zod', 'testing', 'msw']

/** @type {import('typedoc').TypeDocOptions & import('typedoc-plugin-markdown').PluginOptions} */
export default {
  name: 'API reference',
  entryPoints: entries.map((name) => `src/exports/${name}.ts`),
  tsconfig: 'tsconfig.build.json',
  plugin: ['typedoc-plugin-markdown', './scripts/typedocPlugin.js'],
  out: 'docs/api',
  readme: 'none',
  router: 'module',
  sort: ['source-order'],
  groupOrder: ['Functions', 'Variables', 'Interfaces', 'Type Aliases', 'Classes'],
  kindSortOrder: ['Function', 'Variable', 'Interface', 'TypeAlias', 'Class'],
  disableSources: true,
  excludeExternals: true,
  treatWarningsAsErrors: true,
  validation: { notExported: false, invalidLink: true, rewrittenLink: true, notDocumented: true },
  requiredToBeDocumented: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable'],
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  expandObjects: true,
  parametersFormat: 'table',
  propertyMembersFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  pageTitleTemplates: {
    module: ({ name }) => (name === 'index' ? 'inscription-hooks' : `inscription-hooks/${name}`),
  },
}
