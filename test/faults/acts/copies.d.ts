// the same packages once more, as two versions in one tree are
declare module 'inscription-hooks-copy' {
  export * from 'inscription-hooks'
}
declare module 'react-query-copy' {
  export * from '@tanstack/react-query'
}
