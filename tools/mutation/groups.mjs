const api = 'apps/api/src/modules'
const food = `${api}/food-ordering`
const kitchen = `${api}/food-kitchen`
const setup = `${api}/food-setup`
const web = 'apps/web/src'

/**
 * A group of mutants, and the tests that must notice: of `rules` every *.rules.ts of these folders, of `files` these files whole.
 * A group with `node` tests that ask PostgreSQL costs seconds for each mutant, one with rules alone a fraction of one.
 * @typedef {{ rules?: string[], files?: string[], node?: string[], web?: string[] }} Group
 * @type {Readonly<Record<string, Group>>}
 */
export const groups = {
  booking: { files: [`${api}/payments/booking.rules.ts`], node: [`${api}/payments/booking.rules.test.ts`] },
  totals: { rules: [`${kitchen}/daily-totals`], node: [`${kitchen}/daily-totals/daily-totals.rules.test.ts`] },
  reports: { files: [`${kitchen}/daily-totals/read-daily-totals.ts`], node: [`${kitchen}/daily-totals/*.test.ts`] },
  rights: {
    files: [`${api}/programs/may-work-in.ts`],
    node: [
      'apps/api/src/access.test.ts',
      `${api}/programs/programs.test.ts`,
      `${api}/identity/sessions/portals.test.ts`,
    ],
  },
  posting: { rules: [`${api}/ledger/posting`], node: [`${api}/ledger/posting/journal.rules.test.ts`] },
  booking_journals: {
    files: [`${api}/ledger/posting/post-journals.ts`, `${api}/ledger/posting/reverse-journal.ts`],
    node: [`${api}/ledger/posting/{post-journals,append-only,reverse-journal,model}.test.ts`],
  },
  payouts: { rules: [`${api}/payments/payouts`], node: [`${api}/payments/payouts/payout-rules.test.ts`] },
  paying_out: {
    files: ['pay-out', 'preview-payouts', 'return-payout', 'run-payouts'].map(
      (name) => `${api}/payments/payouts/${name}.ts`,
    ),
    node: [`${api}/payments/payouts/payouts.test.ts`, `${food}/payouts/*.test.ts`],
  },
  payments: {
    rules: [`${api}/payments`],
    node: [`${api}/payments/{attempts,refunds}/*.rules.test.ts`, `${api}/payments/card.rules.test.ts`],
  },
  money: { files: ['packages/contract/src/money-rules.ts'], node: ['packages/contract/src/money-rules.test.ts'] },
  prices: {
    files: ['charge', 'price-basket'].map((name) => `${food}/baskets/${name}.rules.ts`),
    node: [`${food}/baskets/{money,price-basket.rules}.test.ts`],
  },
  baskets: { rules: [`${food}/baskets`], node: [`${food}/baskets/*.test.ts`] },
  orders: { rules: [`${food}/orders`], node: [`${food}/orders/{order-status,pay-until}.test.ts`] },
  restaurants: {
    rules: [food, kitchen, setup],
    node: [
      `${food}/shops/*.test.ts`,
      `${kitchen}/service/*.test.ts`,
      `${setup}/{zones,documents,program}/*.test.ts`,
      `${api}/programs/hours/*.test.ts`,
    ],
  },
  vat: { rules: [`${api}/vat`], node: [`${api}/vat/vat.test.ts`] },
  menus: { rules: [`${api}/menus`], node: [`${api}/menus/**/*.test.ts`] },
  hours: { rules: [`${api}/programs/hours`], node: [`${api}/programs/hours/*.test.ts`] },
  programs: { rules: [`${api}/programs`], node: [`${api}/programs/{acceptors,cash-points,status}/*.test.ts`] },
  people: {
    rules: [`${api}/identity`],
    node: [
      `${api}/identity/{codes,passwords,people,promotion-codes,sign-up}/*.test.ts`,
      `${api}/identity/sessions/{device*,s*}.test.ts`,
    ],
  },
  audit: { rules: ['apps/api/src/platform/privacy'], node: [`${api}/identity/audit/audit-list.test.ts`] },
  books: { rules: [`${api}/ledger`], node: [`${api}/ledger/books/*.test.ts`] },
  places: { rules: [`${api}/geo`, `${api}/notifications`], node: [`${api}/{geo,notifications}/*.test.ts`] },
  courts: {
    rules: [`${api}/food-courts`, `${api}/branding`],
    node: [`${api}/{food-courts,branding}/**/*.test.ts`, 'apps/api/src/testing/branding/*.test.ts'],
  },
  screens: {
    rules: [web],
    web: [
      `${web}/ui/{images,hours,sorting,validation,passwords,dates,payments}/*.test.{ts,tsx}`,
      `${web}/features/food-kitchen/{state,office}/*.test.{ts,tsx}`,
      `${web}/features/food-setup/{zones,court-form}/*.test.{ts,tsx}`,
      `${web}/features/programs/{acceptors,cash-points}/*.test.{ts,tsx}`,
      `${web}/features/{menus,statistics}/*.test.{ts,tsx}`,
      `${web}/features/ledger/{filters,accounts,trail}/*.test.{ts,tsx}`,
    ],
  },
}
