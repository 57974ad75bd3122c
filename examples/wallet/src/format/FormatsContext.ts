import { createContext, useContext } from 'react'
import { createFormats, type Formats } from './formats.js'

export const FormatsContext = createContext(createFormats('en'))

export function useFormats(): Formats {
  return useContext(FormatsContext)
}
