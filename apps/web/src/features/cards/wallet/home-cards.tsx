import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { CardPicture } from './card-picture.tsx'
import { useCardWords } from './card-words.ts'
import { waitingCode } from './waiting-code.ts'
import { endingQuery } from './wallet-data.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import styles from './home-cards.module.css'

/** A card that ends later than this is not pressing. */
const DAYS = 60

/** True until it is known whether a card ends soon. */
export const useEndingComing = (): boolean => useQuery(endingQuery(DAYS)).isPending

/** On a cardholder's own page: a code that still has to be put into the wallet, and the card that ends next. It says nothing when there is neither. */
export const HomeCards = () => (
  <>
    <Waiting />
    <EndsNext />
  </>
)

/** Somebody began to add a card before they had an account. */
const Waiting = () => {
  const t = walletStrings.useTranslate()
  if (waitingCode.read() === '') return null
  return (
    <div className={styles.waiting}>
      <p>{t('codeWaits')}</p>
      <LinkButton to="/cards/add" variant="primary">
        {t('putIntoWallet')}
      </LinkButton>
    </div>
  )
}

const EndsNext = () => {
  const t = walletStrings.useTranslate()
  const words = useCardWords()
  const { data } = useQuery(endingQuery(DAYS))
  const [card] = (data?.results ?? [])
    .filter(({ state, valid_until }) => state === 'active' && valid_until !== null)
    .toSorted((one, other) => Date.parse(one.valid_until ?? '') - Date.parse(other.valid_until ?? ''))
  if (!card) return null
  return (
    <Section title={t('endsSoon')}>
      <div className={styles.card}>
        <div className={styles.face} aria-hidden>
          <CardPicture card={card} />
        </div>
        <div className={styles.words}>
          <Link to={pagePath('/cards/:token', { token: card.token ?? card.uuid })}>
            {card.title || card.program_title}
          </Link>
          <strong>{[words.amountOf(card), words.usesOf(card)].filter(Boolean).join(' · ')}</strong>
          <span>{words.validOf(card)}</span>
        </div>
      </div>
    </Section>
  )
}
