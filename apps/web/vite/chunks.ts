import type { Plugin } from 'vite'

/**
 * Two chunks that every first page needs. What changes with our dependencies only is one file, cached over releases; what every
 * portal's first paint needs of ours is another: twenty small files compress worse and wait for each other.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\// },
  {
    name: 'shell',
    test: new RegExp(
      [
        'node_modules/@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
        'src/platform/(?:api|appearance|i18n|language|new-key|query-client|settings|storage|title)\\.',
        'src/platform/session/(?:renewal|return-to|session|tokens)\\.',
        'src/platform/problems/(?:problem|problems)\\.',
        'src/portals/strings/index\\.',
        'src/portals/shared/(?:app|brand-mark|error-boundary|footer|forward|language-select|lazy-page|page-routes|portal-routes|skip-link)\\.',
        'src/ui/(?:classes|strings/index|icons/icon|actions/button|layout/page|overlays/panels)\\.',
        'src/ui/feedback/(?:announcer|offline-banner|skeleton|spinner|toast)\\.ts',
      ].join('|'),
    ),
  },
]

/**
 * React Router names its components by statements (`Form.displayName = ...`), which keeps the ones that nobody uses. Without the
 * names the bundler drops them.
 */
export const dropRouterNames = (): Plugin => ({
  name: 'plein:drop-router-names',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
