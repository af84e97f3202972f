import { CodeForm } from './code-form.tsx'
import { Asking } from './asking.tsx'
import { groupTyped } from '../add/typed-code.ts'
import { HeldSale } from '../till-sales/held-sale.tsx'
import { SaleResult } from '../till-sales/sale-result.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { readTillCode } from '../till/till-code.ts'
import { amountField, TakeAmount } from './take-amount.tsx'
import { TillGate } from './till-gate.tsx'
import { useScanner } from './use-scanner.ts'
import { useTaking } from './use-taking.ts'
import styles from './counter.module.css'

/** M-09, Take card: a card is shown, and what is asked of it is taken once. */
export const TakeCard = () => <TillGate>{({ uuid }) => <Taking key={uuid} cash_point_uuid={uuid} />}</TillGate>

const tokenIn = (text: string): string | undefined => {
  const read = readTillCode(text)
  return 'mistake' in read ? undefined : read.token
}

const Taking = ({ cash_point_uuid }: { cash_point_uuid: string }) => {
  const t = tillStrings.useTranslate()
  const taking = useTaking(cash_point_uuid)
  const { shown, sale, find, call, again } = taking
  useScanner((text, into) => {
    if (call.call || sale?.state === 'held' || tokenIn(text) === undefined) return false
    if (sale) taking.next()
    else again()
    // The scanner has typed into the amount, too.
    if ((into as HTMLElement | null)?.id === amountField) taking.setCents(0)
    find.take(text)
    return true
  })
  if (call.call && call.isUnsure) {
    const { sent } = call.call
    return <Asking text={t('checkingTake', { sum: taking.amountOf(sent) })} onGiveUp={() => taking.giveUp(sent)} />
  }
  if (sale?.state === 'held') return <HeldSale sale={sale} onSale={taking.setSale} onNext={taking.next} />
  if (sale) return <SaleResult sale={sale} onSale={taking.setSale} onNext={taking.next} />
  if (shown)
    return (
      <TakeAmount
        key={shown.code.token}
        shown={shown}
        cents={taking.cents}
        onCents={taking.setCents}
        onTake={taking.begin}
        onAgain={(why) => again(why === 'changed' ? t('codeChanged') : undefined)}
        busy={call.call !== null}
        problem={taking.problem}
      />
    )
  return (
    <CodeForm
      form={find.form}
      field={find.field}
      busy={find.busy}
      label={t('code')}
      hint={t('codeHint')}
      offline={t('offlineTake')}
      onCode={find.take}
      group={groupTyped}
      readScanned={tokenIn}
      notice={
        <div role="alert">{taking.notice !== undefined && <p className={styles.warning}>{taking.notice}</p>}</div>
      }
    />
  )
}
