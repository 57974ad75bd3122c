/**
 * All code of the package at once, for places that cannot load some of it later: service workers,
 * builds of a single file, content scripts.
 *
 * @packageDocumentation
 *
 * @example
 * import 'inscription-hooks/eager'
 * // nothing is import()ed afterwards
 */
import '../query/eager.js'
