import type { Plugin } from 'vite'

/** Asks for the font of the first paint in index.html, before the style sheet that names it has arrived. */
export const preloadFont = (name: RegExp): Plugin => ({
  name: 'plein:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'asset' && file.fileName.endsWith('.woff2') && name.test(file.fileName))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
})
