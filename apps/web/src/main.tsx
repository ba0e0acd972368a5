import '@fontsource-variable/inter'
import './lib/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { applyStoredColorScheme } from './lib/color-scheme.ts'
import { router } from './router.tsx'

applyStoredColorScheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
