// What the examples of docs/reference leave out. They come from the doc blocks of src.

declare function App(): null
declare const address: string | undefined
declare const apiKey: string
declare const baseUrl: string
declare const client: import('inscription-hooks').IndexerClient
declare const error: unknown
declare const queryClient: import('@tanstack/react-query').QueryClient
declare const request: Request
declare const Token: import('zod').ZodObject<{ tick: import('zod').ZodString }>
