/** vat: what VAT is on a day, by country and class. Its rates are read from the view vat.v_rates, in the statement that needs them. */
export { tipClassOn, type TipClass } from './tip-class.rules.ts'
export { vatPercentageOn, type VatRate } from './vat.rules.ts'
