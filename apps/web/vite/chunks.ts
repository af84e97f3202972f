/**
 * Chunks that every first page needs: what changes with our dependencies only is one file, cached over releases; what every
 * portal's first paint needs of ours is another. Twenty small files compress worse, and wait for each other.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'shell',
    test: new RegExp(
      [
        'node_modules/@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
        'src/platform/(?:api|appearance|i18n|language|new-key|query-client|settings|storage|title)\\.',
        'src/platform/router/(?:paths|place|router)\\.',
        'src/platform/session/(?:renewal|return-to|session|tokens)\\.',
        'src/platform/problems/(?:problem|problems)\\.',
        'src/portals/strings/index\\.',
        'src/portals/shared/(?:app|brand-mark|error-boundary|footer|forward|language-select|lazy-page|page-routes|portal-routes|skip-link)\\.',
        'src/ui/(?:classes|strings/index|icons/icon|actions/button|layout/page|overlays/panels)\\.',
        'src/ui/feedback/(?:announcer|offline-banner|skeleton|spinner|toast)\\.ts',
      ].join('|'),
    ),
  },
  {
    // The fields of the first question, on most pages after it as well.
    name: 'fields',
    test: /src\/ui\/(?:fields\/(?:field|text-field|text-counter)|choices\/segmented-control|display\/illustration)\./,
  },
  {
    // The first page of the food host, without what its list of restaurants and its dialogs add.
    name: 'food',
    test: /src\/features\/food-ordering\/(?:places|visit)\/(?!strings|location-dialog|restaurants?[-.])/,
  },
]
