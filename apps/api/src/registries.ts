import { programKinds } from '@plein/contract/programs/codes'
import {
  countCardOrders,
  cardOrderPayable,
  cardKind,
  cardPages,
  cardsSearch,
  cardSource,
  earlierHolders,
  listCardVat,
  linkableVoucher,
  tillSalePayable,
} from './modules/cards/index.ts'
import { creditManagement } from './modules/credit-management/index.ts'
import { courtConstraints, courtKind, listFeeVat } from './modules/food-courts/index.ts'
import { identityConstraints, identitySearch, registerAccountHooks } from './modules/identity/index.ts'
import {
  countFoodOrders,
  earlierCustomers,
  foodPayable,
  foodTerms,
  linkableDish,
  linkableRestaurant,
} from './modules/food-ordering/index.ts'
import { foodKitchen } from './modules/food-kitchen/index.ts'
import { courtPages, foodKind, restaurantPages } from './modules/food-setup/index.ts'
import {
  paymentsConstraints,
  payoutConstraints,
  settlementConstraints,
  registerPayableKind,
  registerPaymentSource,
} from './modules/payments/index.ts'
import {
  countPaymentOrders,
  linkableForm,
  paymentKind,
  paymentOrderPayable,
  requestsSearch,
} from './modules/payment-management/index.ts'
import { ledgerConstraints, ledgerSearch } from './modules/ledger/index.ts'
import {
  programsSearch,
  registerEarlierLists,
  registerLinkables,
  registerOrderCounts,
  registerProgramKinds,
  registerPublicPages,
  registerTerms,
  welcomeAcceptor,
} from './modules/programs/index.ts'
import { registerVatBooks } from './modules/statistics/index.ts'
import { registerSearchSources } from './modules/search/index.ts'
import { registerConstraints } from './platform/http/problems/database-problem.ts'

/** Hands to each registry what the modules below it export for it: a line here is all that makes a kind of program or payable one. */
export const registerAll = (): void => {
  registerProgramKinds([foodKind, courtKind, cardKind, paymentKind, creditManagement.kind])
  registerTerms({ [programKinds.food]: foodTerms, [programKinds.food_court]: foodTerms })
  registerPublicPages({
    [programKinds.food]: restaurantPages,
    [programKinds.food_court]: courtPages,
    [programKinds.card]: cardPages,
  })
  registerOrderCounts({
    [programKinds.food]: countFoodOrders,
    [programKinds.food_court]: countFoodOrders,
    [programKinds.card]: countCardOrders,
    [programKinds.payment_management]: countPaymentOrders,
  })
  registerLinkables([linkableDish, linkableRestaurant, linkableVoucher, linkableForm])
  registerEarlierLists([...earlierCustomers, earlierHolders])
  registerPayableKind(foodPayable, cardOrderPayable, tillSalePayable, paymentOrderPayable, creditManagement.payable)
  registerPaymentSource(cardSource)
  registerVatBooks([listFeeVat, listCardVat, creditManagement.vat])
  registerAccountHooks([welcomeAcceptor, creditManagement.welcome])
  registerSearchSources([
    ...programsSearch,
    ...foodKitchen.search,
    ...requestsSearch,
    ...creditManagement.search,
    ...cardsSearch,
    ...identitySearch,
    ...ledgerSearch,
  ])
  registerConstraints({
    ...identityConstraints,
    ...ledgerConstraints,
    ...paymentsConstraints,
    ...payoutConstraints,
    ...settlementConstraints,
    ...courtConstraints,
    ...creditManagement.constraints,
  })
}
