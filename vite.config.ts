import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { spoken } from './src/api/spoken-version.ts'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { demoFolder } from './tools/build/demo-folder.ts'
import { shellFirst } from './tools/build/shell-first.ts'
import { stylesAsText } from './tools/build/styles-as-text.ts'

const file = (path: string) => join(import.meta.dirname, path)

/** The build's name, which sorts by age: the control file can require a minimum. */
const build = process.env.RACKSIDE_BUILD ?? new Date().toISOString()

/**
 * Two builds from one source: `demo` has the mock control plane in its worker, `live` talks to an API server
 * on its own origin and contains no mock code.
 */
export default defineConfig(({ mode, command }) => {
  // The shell's NODE_ENV must not affect the build.
  if (command === 'build') process.env.NODE_ENV = 'production'
  const demo = mode !== 'live'
  const shell = shellFirst()
  return {
    // The demo may be served from any folder; its page detects which.
    base: demo ? './' : '/',
    plugins: [
      // The shell and a page's error rarely render again: memoizing them costs more than it saves.
      react({
        compiler: true,
        exclude: [/\/node_modules\//, /\/src\/app\/(layouts\/|components\/(frame\/|PageError))/],
      }),
      tailwindcss(),
      stylesAsText(),
      {
        name: 'build-name',
        transformIndexHtml: (html) => html.replace('%BUILD%', () => build).replace('%API%', spoken),
      },
      shell.plugin,
      ...(demo ? [demoFolder()] : []),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/sw',
        filename: 'sw.ts',
        injectRegister: false,
        // Hand-written: public/manifest.webmanifest.
        manifest: false,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
          globIgnores: ['**/screenshots/**', '404.html'],
          manifestTransforms: [shell.manifestTransform],
          rollupFormat: 'iife',
        },
        devOptions: { enabled: true, type: 'module' },
      }),
    ],
    resolve: {
      alias: {
        // A worker may not import() at run time, so the build's mode picks its origin.
        '#origin': file(demo ? './src/sw/demo/demo-origin.ts' : './src/sw/network/network-origin.ts'),
        // MSW's cookie jar includes the public suffix list (100 kB gzip), which sign-in here does not need.
        ...(demo ? { 'tough-cookie': file('./src/sw/session/no-cookie-jar.ts') } : {}),
      },
    },
    build: {
      outDir: `dist/${demo ? 'demo' : 'live'}`,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: chunkGroups,
          },
        },
      },
    },
    preview: { port: 4000, strictPort: true },
    server: { port: 4000, strictPort: true },
    optimizeDeps: {
      include: [
        'msw',
        'msw/http',
        'msw/utils/get-response',
        'dexie',
        'workbox-precaching',
        'workbox-routing',
        'workbox-window',
      ],
    },
  }
})
