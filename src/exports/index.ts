// What each layer shows the world. Stars alone, here and in errors: esbuild puts each module that a
// barrel names into the first load, also where only a later chunk needs it. A star names none.
export * from '../client/index.js'
export * from '../errors/index.js'
export * from '../query/index.js'
export * from '../react/index.js'
export * from '../spec/index.js'
