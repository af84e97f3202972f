import { search } from '@plein/contract/search/search'
import { read, type Route } from '#platform/http/route.ts'
import { findThings } from './find-things.ts'

export const searchRoutes: readonly Route[] = [read(search.find, findThings)]
