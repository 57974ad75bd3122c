// What each layer shows the world. As stars, here and in errors, so that esbuild loads an error class
// with the chunk that throws it: for the sake of a name that stood here, it would load it at once.
export * from '../client/index.js'
export * from '../errors/index.js'
export * from '../query/index.js'
export * from '../react/index.js'
export * from '../spec/index.js'
