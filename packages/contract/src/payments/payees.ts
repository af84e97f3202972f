import Type, { type Static } from 'typebox'
import { closed, Moment, nullable, oneOf, Text, Uuid } from '../schema.ts'

const PayeeKind = oneOf(['program', 'acceptor'])
export type PayeeKind = Static<typeof PayeeKind>

/** A payee: a program, or an acceptor itself. */
export const Payee = closed({ kind: PayeeKind, uuid: Uuid, title: Text() })

/** A bank account as it is shown: never whole. */
export const BankAccount = closed({
  is_set: Type.Boolean(),
  last_four: nullable(Text(4)),
  name: nullable(Text(70)),
  changed: nullable(Moment),
})
export type BankAccount = Static<typeof BankAccount>

/** A new bank account; the password is proven again. */
export const NewBankAccount = closed({ iban: Text(50, 1), name: Text(70, 1), password: Text(128, 1) })

/** payable: comes with the next run; below_minimum and negative are carried forward; nothing: no order was delivered since. */
export const DueState = Type.Union([
  Type.Literal('payable'),
  Type.Literal('below_minimum'),
  Type.Literal('negative'),
  Type.Literal('nothing'),
  Type.Literal('no_bank_account'),
])
