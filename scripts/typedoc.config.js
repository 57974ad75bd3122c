// The API reference, docs/api, from the doc blocks: one page for each entry point.
import { Converter, ReflectionKind } from 'typedoc'

const entries = ['index', 'server', 'zod', 'testing', 'msw']

/** Only the package makes its errors. @param {import('typedoc').Application} app */
function withoutErrorConstructors({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const constructor of project.getReflectionsByKind(ReflectionKind.Constructor)) {
      if (constructor.parent?.name.endsWith('Error')) project.removeReflection(constructor)
    }
  })
}

/** @type {import('typedoc').TypeDocOptions & import('typedoc-plugin-markdown').PluginOptions} */
export default {
  name: 'API reference',
  entryPoints: entries.map((name) => `../src/exports/${name}.ts`),
  tsconfig: '../tsconfig.build.json',
  plugin: ['typedoc-plugin-markdown', withoutErrorConstructors],
  out: '../docs/api',
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
