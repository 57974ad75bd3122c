import { Converter, ReflectionKind } from 'typedoc'

/**
 * What the API reference is to say otherwise: a destructured parameter has a name, and how errors
 * are made is nobody's concern.
 *
 * @param {import('typedoc').Application} app
 */
export function load({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
      if (parameter.name !== '__namedParameters' || !parameter.isParameter()) continue
      parameter.name = String(parameter.type).includes('Options') ? 'options' : 'parameters'
    }
    for (const made of project.getReflectionsByKind(ReflectionKind.Constructor)) {
      if (made.parent?.name.endsWith('Error')) project.removeReflection(made)
    }
  })
}
