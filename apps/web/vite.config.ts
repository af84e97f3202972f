import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { listPreloads } from './vite/preloads.ts'
import { shortClassNames } from './vite/class-names.ts'
import { compressAssets } from './vite/compress-assets.ts'
import { devHosts } from './vite/dev-hosts.ts'
import { embedScript } from './vite/embed-script.ts'
import { fetchFirst } from './vite/fetch-first.ts'
import { pageWords } from './vite/page-words.ts'
import { preloadFont } from './vite/preload-font.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** The API's port; the sandbox has the port after it, and this server the next one. */
const apiPort = Number(process.env['PORT'] ?? 8080)

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    pageWords(),
    preloadFont(/onest-latin-wght/),
    devHosts(),
    fetchFirst(),
    embedScript(),
    serviceWorker(),
    compressAssets(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } }),
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    // The maps lie beside the files; a line that names each would weigh on a first visit.
    sourcemap: 'hidden',
    // light-dark(), :has() and Web Locks stand in these without help.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Data: urls of small pictures and fonts would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : listPreloads(part, dependencies),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Beside a name 42 bits are enough to tell contents apart; each page names hundreds of files, and nothing compresses a hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: apiPort + 2,
    strictPort: true,
    allowedHosts: ['.localhost'],
    // The host names the portal, so it is passed on as it is.
    proxy: {
      '^/(api|media|dev)/': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
    },
  },
}))
