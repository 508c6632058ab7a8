/** A country as records of it are written. */
export interface Region {
  readonly country: string;
  readonly alpha3: string;
  readonly name: string;
  readonly currency: string;
  readonly locale: string;
  readonly zone: string;
  readonly dial: string;
  /** Cities with a district and a postal code. */
  readonly cities: readonly (readonly [city: string, district: string, postalCode: string])[];
  readonly streets: readonly string[];
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

/** The countries of which the mock makes records: ten currencies, among them one without and one with three decimals. */
export const regions: readonly Region[] = [
  {
    country: 'DE',
    alpha3: 'DEU',
    name: 'Germany',
    currency: 'EUR',
    locale: 'de-DE',
    zone: 'Europe/Berlin',
    dial: '+49 30 ',
    cities: [
      ['Berlin', 'BE', '10115'],
      ['Hamburg', 'HH', '20095'],
      ['Leipzig', 'SN', '04109'],
    ],
    streets: ['Lindenstraße', 'Am Markt', 'Gartenweg'],
    given: words('Lena Jonas Mira Emre Sophie Anton'),
    family: words('Vogel Brandt Yilmaz Krüger Seidel Ott'),
  },
  {
    country: 'US',
    alpha3: 'USA',
    name: 'United States',
    currency: 'USD',
    locale: 'en-US',
    zone: 'America/New_York',
    dial: '+1 212 555 ',
    cities: [
      ['New York', 'NY', '10001'],
      ['Austin', 'TX', '78701'],
      ['Portland', 'OR', '97201'],
    ],
    streets: ['Maple Avenue', 'Hudson Street', 'Lakeview Drive'],
    given: words('Grace Marcus Ruby Diego Naomi Walter'),
    family: words('Whitfield Alvarez Okafor Sullivan Reyes Tran'),
  },
  {
    country: 'GB',
    alpha3: 'GBR',
    name: 'United Kingdom',
    currency: 'GBP',
    locale: 'en-GB',
    zone: 'Europe/London',
    dial: '+44 20 7946 ',
    cities: [
      ['London', 'LND', 'EC1A 1BB'],
      ['Leeds', 'LDS', 'LS1 4AP'],
      ['Bristol', 'BST', 'BS1 4DJ'],
    ],
    streets: ['Mill Lane', 'Station Road', 'Victoria Terrace'],
    given: words('Imogen Callum Priya Rhys Zara Alastair'),
    family: words('Hartley Pemberton Desai Llewellyn Khan Moss'),
  },
  {
    country: 'JP',
    alpha3: 'JPN',
    name: 'Japan',
    currency: 'JPY',
    locale: 'ja-JP',
    zone: 'Asia/Tokyo',
    dial: '+81 3 5550 ',
    cities: [
      ['Tokyo', '13', '100-0001'],
      ['Osaka', '27', '530-0001'],
    ],
    streets: ['Sakura-dori', 'Nakamachi', 'Midorigaoka'],
    given: words('Haruka Kenji Yui Takumi Aiko Ren'),
    family: words('Mori Tanaka Fujimoto Ueda Kobayashi Arai'),
  },
  {
    country: 'FR',
    alpha3: 'FRA',
    name: 'France',
    currency: 'EUR',
    locale: 'fr-FR',
    zone: 'Europe/Paris',
    dial: '+33 1 99 00 ',
    cities: [
      ['Paris', 'IDF', '75011'],
      ['Lyon', 'ARA', '69002'],
      ['Nantes', 'PDL', '44000'],
    ],
    streets: ['Rue des Tilleuls', 'Quai du Port', 'Avenue Jaurès'],
    given: words('Camille Hugo Inès Mathis Élodie Karim'),
    family: words('Moreau Lefèvre Benali Garnier Roussel Petit'),
  },
  {
    country: 'PL',
    alpha3: 'POL',
    name: 'Poland',
    currency: 'PLN',
    locale: 'pl-PL',
    zone: 'Europe/Warsaw',
    dial: '+48 22 555 ',
    cities: [
      ['Warszawa', 'MZ', '00-001'],
      ['Kraków', 'MA', '30-001'],
    ],
    streets: ['Ogrodowa', 'Polna', 'Lipowa'],
    given: words('Zofia Jakub Hanna Szymon Maja Piotr'),
    family: words('Nowak Wójcik Zielińska Mazur Kaczmarek Lis'),
  },
  {
    country: 'BR',
    alpha3: 'BRA',
    name: 'Brazil',
    currency: 'BRL',
    locale: 'pt-BR',
    zone: 'America/Sao_Paulo',
    dial: '+55 11 5555 ',
    cities: [
      ['São Paulo', 'SP', '01310-100'],
      ['Recife', 'PE', '50030-230'],
    ],
    streets: ['Rua das Flores', 'Avenida Central', 'Rua do Sol'],
    given: words('Beatriz Thiago Larissa Caio Helena Davi'),
    family: words('Souza Carvalho Ribeiro Teixeira Barros Nunes'),
  },
  {
    country: 'KW',
    alpha3: 'KWT',
    name: 'Kuwait',
    currency: 'KWD',
    locale: 'ar-KW',
    zone: 'Asia/Kuwait',
    dial: '+965 2225 ',
    cities: [
      ['Kuwait City', 'KU', '15000'],
      ['Salmiya', 'HA', '22000'],
    ],
    streets: ['Gulf Road', 'Salem Street', 'Fahad Street'],
    given: words('Noura Yousef Dalal Faisal Mariam Hamad'),
    family: words('Al-Sabti Al-Rashed Al-Mutawa Behbehani Al-Anzi Al-Qattan'),
  },
  {
    country: 'AU',
    alpha3: 'AUS',
    name: 'Australia',
    currency: 'AUD',
    locale: 'en-AU',
    zone: 'Australia/Sydney',
    dial: '+61 2 5550 ',
    cities: [
      ['Sydney', 'NSW', '2000'],
      ['Hobart', 'TAS', '7000'],
    ],
    streets: ['Banksia Street', 'Harbour Parade', 'Wattle Grove'],
    given: words('Matilda Lachlan Ivy Cooper Tahlia Angus'),
    family: words('Brennan Nguyen Fitzgerald Ward Kelly Byrne'),
  },
  {
    country: 'IN',
    alpha3: 'IND',
    name: 'India',
    currency: 'INR',
    locale: 'en-IN',
    zone: 'Asia/Kolkata',
    dial: '+91 22 5550 ',
    cities: [
      ['Mumbai', 'MH', '400001'],
      ['Bengaluru', 'KA', '560001'],
    ],
    streets: ['Residency Road', 'Temple Street', 'Gandhi Marg'],
    given: words('Ananya Rohan Kavya Arjun Meera Vikram'),
    family: words('Iyer Kapoor Banerjee Menon Shetty Joshi'),
  },
  {
    country: 'SE',
    alpha3: 'SWE',
    name: 'Sweden',
    currency: 'SEK',
    locale: 'sv-SE',
    zone: 'Europe/Stockholm',
    dial: '+46 8 555 ',
    cities: [
      ['Stockholm', 'AB', '111 29'],
      ['Malmö', 'M', '211 20'],
    ],
    streets: ['Björkgatan', 'Strandvägen', 'Skolgatan'],
    given: words('Astrid Oskar Elin Viggo Saga Nils'),
    family: words('Lindqvist Berg Åkesson Holm Nyström Dahl'),
  },
];

/** First words of the names of companies. */
export const companyNames = words(
  'Harbour Northwind Juniper Copper Larkspur Meridian Saffron Bluebird Granite Willow Orchard Lumen Cedar Tidewater Aurora Pebble',
);

/** What companies do, the second word of their names. */
export const companyTrades = words(
  'Coffee Books Outfitters Cycles Bakery Studio Foods Travel Ceramics Music Optics Garden',
);

/** Things that are sold. */
export const goods = [
  'Annual plan',
  'Espresso beans 1 kg',
  'Trail backpack',
  'Standard ticket',
  'Ceramic mug',
  'Monthly membership',
  'Wool blanket',
  'Desk lamp',
  'City tour',
  'Notebook set',
  'Running shoes',
  'Gift card',
];

/** Words of which texts are made where nothing tells what they are about. */
export const plainWords = words(
  'north quiet silver open early river bright plain second summer round stone light main field amber',
);

/** Sentences for notes and descriptions. */
export const sentences = [
  'Ordered online and collected in the shop.',
  'Second delivery of the month.',
  'Agreed by phone with the customer.',
  'Includes the discount of the season.',
  'Renewed for another year.',
  'Checked by the team.',
  'Sent together with the earlier order.',
  'Waiting for an answer by mail.',
];
