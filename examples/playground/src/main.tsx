import { createRoot } from 'react-dom/client'
import { App } from './App'

// index.html has this element
createRoot(document.getElementById('root') as HTMLElement).render(<App />)
