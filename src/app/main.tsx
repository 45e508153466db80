import './app.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const router = createBrowserRouter([
  { path: '/__ui', lazy: async () => ({ Component: (await import('#app/pages/ui/UiPage.tsx')).default }) },
])

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
