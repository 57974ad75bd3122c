import { Converter, ReflectionKind } from 'typedoc'

/**
 * Leaves out of the API reference how errors are made: that is this package's own affair.
 *
 * @param {import('typedoc').Application} app
 */
export function load({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const made of project.getReflectionsByKind(ReflectionKind.Constructor)) {
      if (made.parent?.name.endsWith('Error')) project.removeReflection(made)
    }
  })
}
