import { describe, expect, it } from 'vitest'
import { languages, switchLanguage } from '#platform/language.ts'
import type { Portal } from '#platform/settings.ts'
import { articles, findArticles, type Written } from './articles.ts'
import { articleStrings } from './strings/index.ts'

const writtenIn = async (language: (typeof languages)[number]): Promise<Written[]> => {
  switchLanguage(language)
  const t = await articleStrings.translate()
  return articles.map((article) => ({
    ...article,
    title: t(`${article.id}Title`),
    text: t(`${article.id}Text`),
  }))
}

describe('the answers', () => {
  it.each<Portal>(['storefront', 'cardholder', 'acceptor', 'program-owner', 'admin'])(
    'of %s are enough to be a help, each there once',
    (portal) => {
      const own = articles.filter(({ portals }) => portals.includes(portal)).map(({ id }) => id)
      expect(own.length).toBeGreaterThanOrEqual(9)
      expect(new Set(own).size).toBe(own.length)
      expect(own).toContain('accessibility')
    },
  )

  it.each(languages)('are found in %s by the words of their titles', async (language) => {
    const written = await writtenIn(language)
    for (const { id, title } of written) expect(findArticles(written, title).map((article) => article.id)).toContain(id)
  })

  it.each([
    ['nl', 'Hoe kan ik mijn bestelling toch nog annuleren?', 'orderRefund'],
    ['nl', 'terugbetaling', 'orderRefund'],
    ['de', 'Wie lange dauert die Erstattung?', 'orderRefund'],
    ['en', 'What if I want a refund?', 'orderRefund'],
    ['ru', 'Как мне отменить свой заказ?', 'orderRefund'],
    ['uk', 'Як мені скасувати своє замовлення?', 'orderRefund'],
  ] as const)('are found in %s by a question: %s', async (language, question, id) => {
    expect(findArticles(await writtenIn(language), question).map((article) => article.id)).toContain(id)
  })

  it.each<[Portal, string, string, string, string, string, string]>([
    [
      'storefront',
      'erase',
      'account verwijderen',
      'delete account',
      'Konto löschen',
      'удалить аккаунт',
      'видалити акаунт',
    ],
    ['cardholder', 'looks', 'taal veranderen', 'change language', 'Sprache ändern', 'сменить язык', 'змінити мову'],
    ['storefront', 'allergens', 'glutenvrij', 'nuts', 'vegan', 'веган', 'глютен'],
    ['storefront', 'payHow', 'bezorgkosten', 'cash', 'Barzahlung', 'наличные', 'готівка'],
    ['acceptor', 'menuEdit', 'uitverkocht', 'sold out', 'ausverkauft', 'изменить цену', 'змінити ціну'],
    ['acceptor', 'boardHours', 'vakantie', 'opening hours', 'Urlaub', 'отпуск', 'години роботи'],
    ['program-owner', 'ownerHours', 'bezorggebied', 'delivery area', 'Liefergebiet', 'зона доставки', 'зона доставки'],
    ['program-owner', 'ownerLook', 'domeinnaam', 'embed', 'Logo', 'домен', 'логотип'],
    ['program-owner', 'ownerInvite', 'winkels uitnodigen', 'invite', 'einladen', 'пригласить', 'запросити'],
    ['admin', 'adminPeople', 'gebruiker blokkeren', 'block user', 'Benutzer sperren', 'заблокировать', 'промокоди'],
  ])('of %s lead to %s in the words of who asks', async (portal, id, ...questions) => {
    for (const [at, language] of (['nl', 'en', 'de', 'ru', 'uk'] as const).entries()) {
      const own = (await writtenIn(language)).filter(({ portals }) => portals.includes(portal))
      expect([language, findArticles(own, questions[at] ?? '')[0]?.id]).toEqual([language, id])
    }
  })

  it.each([
    ['nl', 'besteling'],
    ['nl', 'wachtwoort vergeten'],
    ['en', 'pasword'],
    ['en', 'restaurent'],
    ['de', 'Paswort'],
    ['ru', 'закас'],
    ['uk', 'замволення'],
  ] as const)('are found in %s with a letter wrong: %s', async (language, typed) => {
    expect(findArticles(await writtenIn(language), typed)).not.toEqual([])
  })

  it('are found by parts of words, without accents, wherever the words stand, the title first', async () => {
    const written = await writtenIn('nl')
    expect(findArticles(written, 'allerg')[0]?.id).toBe('allergens')
    expect(findArticles(written, 'DIËT   menu')[0]?.id).toBe('allergens')
    expect(findArticles(written, 'dieten')[0]?.id).toBe('allergens')
    expect(findArticles(written, 'btw pdf').map(({ id }) => id)).toEqual(['receipt'])
    expect(findArticles(written, 'eenhoorn')).toEqual([])
    expect(findArticles(written, 'hoe kan ik nou een eenhoorn')).toEqual([])
    expect(findArticles(written, ' ')).toHaveLength(written.length)
  })
})
