import type { House } from './house.ts'

/** The table of each restaurant, by its key. */
export const HOUSES: Record<string, House> = {
  'bella-napoli': {
    tables: [
      { kind: 'wood', colour: '#6d4229' },
      { kind: 'wood', colour: '#7d4e30' },
    ],
    wall: '#a9573a',
    napkin: ['#f6efe2', '#c0392b'],
    cutlery: 'fork',
    produce: ['garlic', 'lemon', 'herb', 'olive', 'onion'],
  },
  'wok-garden': {
    tables: [
      { kind: 'slate', colour: '#2f4a4c' },
      { kind: 'slate', colour: '#27403f' },
    ],
    wall: '#2f6a5e',
    napkin: ['#d9c9a2', '#8a6a3c'],
    cutlery: 'chopsticks',
    produce: ['lime', 'ginger-root', 'hot-pepper', 'garlic', 'carrot', 'pea-pod'],
  },
  'frites-en-zo': {
    tables: [
      { kind: 'tile', colour: '#dcebea' },
      { kind: 'tile', colour: '#e9efe6' },
    ],
    wall: '#3f7f9a',
    napkin: ['#fff6df', '#e0a11c'],
    cutlery: 'none',
    produce: ['potato', 'onion', 'lemon', 'potato', 'salt'],
  },
  zonnig: {
    tables: [
      { kind: 'linen', colour: '#f0c544' },
      { kind: 'linen', colour: '#e9b93a' },
    ],
    wall: '#d98f1c',
    napkin: ['#2f7d5b', '#f6e7b4'],
    cutlery: 'spoon',
    produce: ['hot-pepper', 'lime', 'coconut', 'mango', 'peanuts'],
  },
  'rode-karper': {
    tables: [
      { kind: 'stone', colour: '#d8d2c8' },
      { kind: 'stone', colour: '#cfc8bd' },
    ],
    wall: '#8f1f2d',
    napkin: ['#23262b', '#b8182f'],
    cutlery: 'chopsticks',
    produce: ['cherry-blossom', 'ginger-root', 'lime', 'avocado', 'cucumber'],
  },
  'ketel-en-korst': {
    tables: [
      { kind: 'wood', colour: '#4a4542' },
      { kind: 'slate', colour: '#33373f' },
    ],
    wall: '#454b57',
    napkin: ['#e6e1d6', '#3f4a5c'],
    cutlery: 'spoon',
    produce: ['baguette-bread', 'carrot', 'onion', 'leafy-green', 'garlic', 'butter'],
  },
}
