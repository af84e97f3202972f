/** A post of the demo. `by`: the hall's owner, the cook or a guest. `program`: its title. `days`: so long ago. */
export interface SeedPost {
  readonly by: 'owner' | 'acceptor' | 'cardholder'
  readonly program: string | null
  readonly days: number
  readonly title: string
  /** Paragraphs; one that begins with '- ' is an item of a list. */
  readonly text: readonly string[]
  /** A picture of the demo with its description. */
  readonly picture?: readonly [file: string, alt: string]
  readonly link?: string
  /** A thing that it sells, by its kind and title. */
  readonly sells?: readonly [kind: 'dish' | 'restaurant' | 'voucher', title: string]
  /** The page behind the link, as it would tell of itself. */
  readonly preview?: readonly [title: string, description: string]
  readonly video?: string
  readonly viewer?: 'members'
  readonly comments_open?: false
}

const hall = 'De Markthal'

/** Twenty posts of halls and shops, newest last. */
export const seed_posts: readonly SeedPost[] = [
  { by: 'owner', program: hall, days: 41, title: 'De Markthal is weer open', text: ['Na de schoonmaak staan alle kramen er weer. Kom langs en eet wat je nog niet kende! #markthal'], picture: ['covers/de-markthal.webp', 'De Markthal van binnen, met kramen onder een hoog dak'] },
  { by: 'acceptor', program: 'Bella Napoli', days: 38, title: 'Nieuw: pizza met burrata', text: ['Burrata uit Puglia, tomaten uit onze eigen oven en basilicum van het dak. Alleen deze maand. #pizza #nieuw'], picture: ['covers/bella-napoli.webp', 'Een pizza uit de houtoven op een houten plank'], sells: ['dish', 'Burrata'] },
  { by: 'owner', program: hall, days: 35, title: 'Koningsdag: open van 8 tot 20 uur', text: ['Op Koningsdag beginnen we vroeg en gaan we eerder dicht.', '- 8.00 uur: koffie en oranje gebak', '- 12.00 uur: muziek op het plein', '- 20.00 uur: laatste bestelling'] },
  { by: 'acceptor', program: 'Wok Garden', days: 33, title: 'Pittiger dan je denkt', text: ['Vanaf vandaag staat bij elk gerecht hoe scherp het is. Drie pepers zijn echt drie pepers. #wok'], picture: ['covers/wok-garden.webp', 'Een wok met groente boven een hoge vlam'] },
  { by: 'cardholder', program: null, days: 31, title: 'Wie weet de beste friet van de stad?', text: ['Ik ga voor die van de Markthal, maar overtuig me. #friet'] },
  { by: 'owner', program: 'Cadeaukaart Binnenstad', days: 29, title: 'De cadeaukaart is er: te besteden bij alle kramen', text: ['Vanaf 10 euro, een jaar geldig, op papier of in je telefoon. Leuk voor wie alles al heeft. #cadeau'], link: 'https://example.nl/cadeaukaart', preview: ['Cadeaukaart Binnenstad', 'Eén kaart voor alle kramen en winkels van de binnenstad: kies een bedrag en geef hem meteen.'], sells: ['voucher', 'Cadeaukaart Binnenstad'] },
  { by: 'acceptor', program: 'Frites & Zo', days: 27, title: 'Verse mayonaise, elke ochtend', text: ['Met eieren van de boer uit Landsmeer. Vraag naar de mosterdvariant! #friet'], picture: ['covers/frites-en-zo.webp', 'Een puntzak friet met mayonaise'] },
  { by: 'owner', program: hall, days: 25, title: 'Zondag: vroege markt', text: ['Groente, kaas en brood van dichtbij, vanaf 9 uur voor de deur. #markt'] },
  { by: 'acceptor', program: 'De Rode Karper', days: 23, title: 'Oesters op vrijdag', text: ['Zes voor de prijs van vijf, tussen 17 en 19 uur, zolang er zijn. #vis'], picture: ['covers/rode-karper.webp', 'Een schaal met vis en citroen'] },
  { by: 'owner', program: hall, days: 21, title: 'Voor onze leden: proefavond', text: ['Donderdag om 19 uur proeven we de winterkaart. Er zijn twintig plaatsen.'], viewer: 'members' },
  { by: 'cardholder', program: null, days: 19, title: 'Verjaardag gevierd bij Bella Napoli', text: ['Elf mensen, één tafel, en iedereen kreeg zijn eten tegelijk. Knap! #pizza'] },
  { by: 'acceptor', program: 'Ketel & Korst', days: 17, title: 'Soep van de week: pompoen', text: ['Met geroosterde pitten en brood van gisteren, dat nu croutons is. #soep'], picture: ['covers/ketel-en-korst.webp', 'Een kom oranje soep met brood'], sells: ['dish', 'Pompoensoep'] },
  { by: 'owner', program: hall, days: 14, title: 'Zo maken we je bestelling klaar', text: ['Een kijkje achter de kramen, in anderhalve minuut.'], video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  { by: 'acceptor', program: 'Bella Napoli', days: 12, title: 'Deze week geen tiramisu', text: ['Onze mascarpone komt pas vrijdag. De panna cotta is er wel. #nieuw'], comments_open: false },
  { by: 'owner', program: 'Koffiekaart', days: 10, title: 'Tien koffie, negen betalen', text: ['De koffiekaart is er weer, en past nu ook in je telefoon. #koffie'], sells: ['voucher', 'Koffiekaart'] },
  { by: 'acceptor', program: 'Wok Garden', days: 8, title: 'Afhalen gaat nu sneller', text: ['Bestel vooraf en loop de rij voorbij: je eten staat op de plank bij de ingang. #wok'], sells: ['restaurant', 'Wok Garden'] },
  { by: 'owner', program: hall, days: 6, title: 'Muziek op zaterdag', text: ['Vanaf 15 uur speelt het Noorderkwartet tussen de kramen. Toegang vrij. #markthal #muziek'] },
  { by: 'cardholder', program: null, days: 4, title: 'Gratis iPhones, klik snel', text: ['Vandaag alleen voor de eersten. #gratis'] },
  { by: 'acceptor', program: 'De Rode Karper', days: 2, title: 'De eerste mosselen zijn binnen', text: ['Vers uit Yerseke. Met friet, of gewoon met brood. #vis #nieuw'] },
  { by: 'owner', program: hall, days: 1, title: 'Sinterklaas komt langs', text: ['Woensdag om 16 uur bij de grote trap. Neem een schoen mee, dan zorgen wij voor de rest. #markthal'] },
] // prettier-ignore

/** The post that was reported, and the one that was hidden. */
export const reported_post = 'Wie weet de beste friet van de stad?'
export const hidden_post = 'Gratis iPhones, klik snel'

/** Things that guests say under posts. */
export const seed_comments: readonly string[] = [
  'Daar kom ik voor langs!',
  'Is er ook iets zonder gluten?',
  'Vorige week geprobeerd: heerlijk.',
  'Kan ik ook reserveren?',
  'Wij komen met zijn vieren.',
  'Tot hoe laat kunnen we terecht?',
  'Mooi dat dit er weer is.',
  'Mijn dochter vond het ook lekker.',
  'Kan dit ook bezorgd worden?',
  'Eindelijk!',
  'Top, dank je wel.',
  'Staat genoteerd.',
]
