import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'

const shortest = 2

/** A text of one digit is a number; of one letter it is nothing yet. */
export const isSearch = (typed: string): boolean => typed.trim().length >= shortest || /\d/.test(typed)

/** Things that a text finds, `size` of each kind at most. */
export const searchQuery = (typed: string, size: number) => {
  const q = typed.trim()
  return queryOptions({
    queryKey: ['search', q, size],
    queryFn: ({ signal }) => api.get('/search', { query: { q, size }, signal }),
    enabled: isSearch(q),
    placeholderData: keepPreviousData,
  })
}

const pauseMs = 200

/** The typed text, once the typing rests. */
export const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
