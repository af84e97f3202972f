import { cardDesigns } from '@plein/contract/cards/designs'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { changeCardType } from './change-card-type.ts'
import { changeCard } from './change-card.ts'
import { createCard } from './create-card.ts'
import { listCardPictures } from '../pictures/list-pictures.ts'
import { listExpiries, listValues } from './list-values.ts'
import { listCardTypes, listValueTypes, readTypePrices } from './list-words.ts'
import { removeCard } from './remove-card.ts'
import { saveCardPicture } from '../pictures/save-card-picture.ts'

export const designRoutes: readonly Route[] = [
  write(cardDesigns.create, createCard),
  write(cardDesigns.change, changeCard),
  write(cardDesigns.remove, removeCard),
  own(cardDesigns.savePicture, saveCardPicture),
  read(cardDesigns.types, listCardTypes),
  write(cardDesigns.changeType, changeCardType),
  read(cardDesigns.values, listValues),
  read(cardDesigns.expiries, listExpiries),
  read(cardDesigns.typePrices, readTypePrices),
  read(cardDesigns.valueTypes, listValueTypes),
  read(cardDesigns.images, listCardPictures),
]
