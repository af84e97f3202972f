import { pagePath } from '@plein/contract/pages/page-path'
import { Link } from '#platform/router/router.tsx'
import { signInPath } from '#platform/session/return-to.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { CardPicture } from '../wallet/card-picture.tsx'
import { useCardWords } from '../wallet/card-words.ts'
import { Places } from '../wallet/places.tsx'
import { walletStrings } from '../wallet-strings/index.ts'
import type { Adding, Found } from './use-add-card.ts'
import styles from './add.module.css'

/** The card of a code, before it is put into the wallet. */
export const FoundCard = ({ found, adding }: { found: Found; adding: Adding }) => {
  const t = walletStrings.useTranslate()
  const words = useCardWords()
  const authorised = useAuthorised()
  const { card } = found
  return (
    <section ref={show} className={styles.card} aria-label={t('thisCard')}>
      <div className={styles.face} aria-hidden>
        <CardPicture card={card} size="large" />
      </div>
      <div>
        <h2>{card.title || card.program_title}</h2>
        <p className={styles.from}>{t('from', { name: card.owner_name })}</p>
      </div>
      <p className={styles.worth}>{[words.amountOf(card), words.usesOf(card)].filter(Boolean).join(' · ')}</p>
      {card.valid_until !== null && <p className={styles.from}>{words.validOf(card)}</p>}
      {authorised ? (
        <Button variant="primary" wide busy={adding.isAdding} onClick={() => adding.activate(found)}>
          {t('putIntoWallet')}
        </Button>
      ) : (
        <div className={styles.guest}>
          <p>{t('signInFirst')}</p>
          <LinkButton variant="primary" wide to={signInPath(pagePath('/food', {}, { login: '1' }), '/cards/add')}>
            {t('signIn')}
          </LinkButton>
          <p>
            {t.rich('noAccount', {
              link: <Link to="/registration">{t('makeAccount')}</Link>,
            })}
          </p>
        </div>
      )}
      <div className={styles.places}>
        <h3>{t('whereItWorks')}</h3>
        <Places places={card.places} />
      </div>
    </section>
  )
}

/** On a phone it comes below the field that asked for it. */
const show = (section: HTMLElement | null): void => section?.scrollIntoView?.({ block: 'nearest' })
