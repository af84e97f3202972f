const food = 'src/features/food-ordering'

/** The words of a language that are always read together, as one file a language. */
const words = (name: string, folders: string) => ({
  test: new RegExp(`src/(?:${folders})/strings/\\w\\w\\.`),
  name: (id: string): string => `words-${name}-${/(\w+)\.ts$/.exec(id)?.[1] ?? ''}`,
})

/**
 * Chunks that every first page needs: one of dependencies, cached over releases, and one of our code for every portal's first paint. Twenty
 * small files compress worse and wait for each other: a telephone asks for six at a time.
 */
export const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'shell',
    test: new RegExp(
      [
        'node_modules/@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)',
        'src/platform/(?:api|appearance|i18n|language|new-key|query-client|settings|signal|storage|store|title)\\.',
        'src/platform/pwa/(?:build|calm|fetch-first|keep-asking)\\.',
        'src/platform/router/(?:paths|place|router)\\.',
        'src/platform/session/(?:renewal|return-to|session|tokens)\\.',
        'src/platform/problems/(?:explain-later|problem|problems|strings/index)\\.',
        'src/platform/(?:allergens|paying|status)/strings/index\\.',
        `${food}/(?:common|basket|checkout|gift-cards|menu|order|order-paying)/strings/index\\.`,
        'src/portals/strings/index\\.',
        'src/portals/shared/(?:app|banners|brand-mark|error-boundary|footer|forward|language-select|lazy-page|page-routes|portal-routes|skip-link)\\.',
        'src/ui/(?:classes|later|strings/index|icons/icon|actions/button|layout/page|overlays/(?:panel-coming|panels)|display/badge)\\.',
        'node_modules/@tabler/icons-react/dist/esm/icons/Icon(?:ChevronDown|Receipt|X)\\.',
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
    // The food host around its first page, without what the list of restaurants and the dialogs add.
    name: 'food',
    test: new RegExp(
      [
        `${food}/(?:places|visit)/(?!strings/\\w\\w\\.|location-dialog|consequence|restaurant-|restaurants[-.])`,
        `${food}/location/address-chip\\.`,
        `${food}/basket/(?:overlay|pending-quantities|basket-data|basket-button)\\.`,
        'src/platform/session/visit\\.',
        'src/portals/shared/(?:food-routes|frame/use-frame-height)\\.',
        'src/portals/food/(?!sign-in-sheet)',
      ].join('|'),
    ),
  },
  {
    // The lists of words that several portals load at once: every first page names all portals' files, and one name is shorter than three.
    name: 'strings',
    test: /src\/(?:ui\/(?:forms|validation)\/strings|platform\/status\/transaction-strings)\/index\./,
  },
  {
    // Signs that many pages share, as one file: every first page names all portals' files.
    name: 'icons',
    test: new RegExp(
      'node_modules/@tabler/icons-react/dist/esm/icons/Icon' +
        '(?:ArrowUp|BuildingBank|BuildingStore|Check|Circle|Copy|CreditCardPay|Dots|ExternalLink|EyeOff|FileText|Lock|Mail|MailForward|PlayerPlay|Repeat|Share2|ToolsKitchen2|Users)\\.',
    ),
  },
  {
    // Parts of most pages after the first one: amounts, times, marks.
    name: 'kit',
    test: new RegExp(
      [
        'src/platform/(?:money|dates|shortcuts/shortcuts)\\.',
        'src/ui/motion\\.',
        'src/ui/display/(?:money|time|use-now|chip|figures)\\.',
        'src/ui/(?:fields/(?:search-field|stepper)|feedback/(?:empty-state|progress-to-minimum))\\.',
        'src/platform/allergens/allergen-words\\.',
        'packages/contract/src/menus/codes\\.',
        'node_modules/@tabler/icons-react/dist/esm/icons/Icon(?:AlertTriangle|ChevronLeft|CircleCheck|Clock|InfoCircle|Minus|Plus|Search|Trash)\\.',
      ].join('|'),
    ),
  },
  {
    // Paying an order: the checkout, the order and the way back from the bank share it, and the first page names one file for it.
    name: 'paying',
    test: new RegExp(
      `${food}/order-paying/(?:checkout-attempt|leave|place-order)\\.|src/platform/paying/(?:method-choice|payment-methods|pick-method)\\.|packages/contract/src/payments/method-limits\\.`,
    ),
  },
  {
    // A restaurant's menu with the basket beside it, without what opens over it.
    name: 'guest-menu',
    test: new RegExp(
      [
        `${food}/common/(?:kept-menus|opening|picture|product-link|terms)\\.`,
        `${food}/allergens/diet\\.`,
        `${food}/basket/(?:amounts|blockers|basket-bar|basket-line|basket-panel|basket-writes|line-problem|line-words|minimum)\\.`,
        `${food}/menu/(?:category-bar|menu|menu-data|menu-skeleton|offline-notice|order-notice|place-header|place\\.page|product-row)\\.`,
        `${food}/menu/(?:restaurant-view|use-kept-scroll|use-order-reason|use-scroll-spy)\\.`,
      ].join('|'),
    ),
  },
  {
    // The signs of how an order stands: one file, as the first page names each file that may come after it.
    name: 'signs',
    test: /icons\/Icon(?:Ban|CalendarTime|ClockHour4|Download|Pencil|Phone)\./,
  },
  {
    // Signs and codes of gift cards, at the checkout and wherever cards are kept or taken.
    name: 'gift-card',
    test: /icons\/Icon(?:Gift|Ticket)\.|packages\/contract\/src\/cards\/(?:card-code|codes)\./,
  },
  {
    // Ending a session, from the menu of the account and the palette.
    name: 'sign-out',
    test: /src\/platform\/session\/(?:sign-out|drop-drafts)\.|icons\/Icon(?:Logout|Moon)\./,
  },
  {
    // The rules of fields that a page of its own and the sheet above any page share.
    name: 'validation',
    test: /src\/ui\/validation\/(?:card\.rules|checks|error-texts)\./,
  },
  words('shell', 'ui|portals'),
  words('food', 'features/food-ordering/(?:places|common|visit)'),
  words('menu', 'features/food-ordering/(?:menu|basket)'),
  words('paying', 'platform/paying|features/food-ordering/(?:checkout|gift-cards|order-paying)'),
]
