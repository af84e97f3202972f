import { postLimits } from '@plein/contract/feed/limits'
import type { PostOffer } from '@plein/contract/feed/offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { IconX } from '#ui/icons/icons.ts'
import { offerStrings } from './strings/index.ts'
import styles from './offers.module.css'

interface OfferFieldsProps {
  program_uuid: string
  offers: readonly PostOffer[]
  onOffers: (offers: PostOffer[]) => void
}

const keyOf = ({ kind, uuid }: PostOffer): string => `${kind} ${uuid}`

/** Offers of a post: things of its program, found by typing. */
export const OfferFields = ({ program_uuid, offers, onOffers }: OfferFieldsProps) => {
  const t = offerStrings.useTranslate()
  return (
    <fieldset className={styles.fields}>
      <legend>{t('title')}</legend>
      {offers.length > 0 && (
        <ul className={styles.chosen}>
          {offers.map((offer) => (
            <li key={keyOf(offer)} className={styles.chosenRow}>
              <span>
                {offer.title} · {t(offer.kind)}
              </span>
              <IconButton
                icon={IconX}
                label={t('remove', { title: offer.title })}
                onClick={() => onOffers(offers.filter((other) => other !== offer))}
              />
            </li>
          ))}
        </ul>
      )}
      {offers.length < postLimits.offers && (
        <Find
          key={offers.length}
          program_uuid={program_uuid}
          chosen={offers}
          onOffer={(offer) => onOffers([...offers, offer])}
        />
      )}
    </fieldset>
  )
}

interface FindProps {
  program_uuid: string
  chosen: readonly PostOffer[]
  onOffer: (offer: PostOffer) => void
}

const Find = ({ program_uuid, chosen, onOffer }: FindProps) => {
  const t = offerStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const [typed, setTyped] = useState('')
  const q = typed.trim() || undefined
  const { data, error, isFetching } = useQuery({
    queryKey: ['feed', 'offers', program_uuid, q],
    queryFn: ({ signal }) => api.get('/post-offers', { query: { program: program_uuid, q }, signal }),
    placeholderData: keepPreviousData,
  })
  const taken = new Set(chosen.map(keyOf))
  const found = (data?.results ?? []).filter((offer) => !taken.has(keyOf(offer)))
  const priceOf = ({ price, currency }: PostOffer): string =>
    price === null ? '' : ` · ${formatMoney(price, language, currency)}`
  return (
    <Combobox
      label={t('find')}
      hint={t('findHint')}
      error={error ? `${t('searchFailed')}. ${explain(error)}` : undefined}
      optional
      value=""
      onValue={(key) => {
        const offer = found.find((other) => keyOf(other) === key)
        if (offer) onOffer(offer)
      }}
      onQuery={setTyped}
      options={found.map((offer) => ({
        value: keyOf(offer),
        label: offer.title,
        trailing: `${t(offer.kind)}${priceOf(offer)}`,
      }))}
      busy={isFetching}
      empty={t('nothing')}
    />
  )
}
