import { createContext, useContext } from 'react'
import { createFormats, type Formats } from './formats.js'

export const FormatsContext = createContext(createFormats('en'))

/** Numbers and times as the page shows them. */
export function useFormats(): Formats {
  return useContext(FormatsContext)
}
