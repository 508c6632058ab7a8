/**
 * ISO 4217: the currencies and their digits. `Intl` has what people write instead (no digits for the forint,
 * the rupiah or the Colombian peso) and lacks codes, so that nothing here is taken from it.
 */
export interface IsoCurrency {
  readonly name: string;
  /** How many decimal places its minor unit has; null where the list gives it none, so that no amount can be in it. */
  readonly digits: number | null;
}

/** The day of the List One below, which holds the amendments up to number 180. */
export const isoListDate = '2026-01-01';

/** The currencies of the list by the digits of their minor unit, with the names that people know them by. */
const listed: readonly (readonly [digits: number | null, currencies: string])[] = [
  [
    0,
    'BIF Burundian franc, CLP Chilean peso, DJF Djiboutian franc, GNF Guinean franc, ISK Icelandic króna, ' +
      'JPY Japanese yen, KMF Comorian franc, KRW South Korean won, PYG Paraguayan guarani, RWF Rwandan franc, ' +
      'UGX Ugandan shilling, UYI Uruguayan peso en unidades indexadas, VND Vietnamese dong, VUV Vanuatu vatu, ' +
      'XAF Central African CFA franc, XOF West African CFA franc, XPF CFP franc',
  ],
  [
    2,
    'AED UAE dirham, AFN Afghan afghani, ALL Albanian lek, AMD Armenian dram, AOA Angolan kwanza, ' +
      'ARS Argentine peso, AUD Australian dollar, AWG Aruban florin, AZN Azerbaijani manat, ' +
      'BAM Bosnia-Herzegovina convertible mark, BBD Barbadian dollar, BDT Bangladeshi taka, ' +
      'BMD Bermudian dollar, BND Brunei dollar, BOB Bolivian boliviano, BOV Bolivian mvdol, ' +
      'BRL Brazilian real, BSD Bahamian dollar, BTN Bhutanese ngultrum, BWP Botswanan pula, ' +
      'BYN Belarusian ruble, BZD Belize dollar, CAD Canadian dollar, CDF Congolese franc, CHE WIR euro, ' +
      'CHF Swiss franc, CHW WIR franc, CNY Chinese yuan, COP Colombian peso, ' +
      'COU Colombian unidad de valor real, CRC Costa Rican colón, CUP Cuban peso, CVE Cape Verdean escudo, ' +
      'CZK Czech koruna, DKK Danish krone, DOP Dominican peso, DZD Algerian dinar, EGP Egyptian pound, ' +
      'ERN Eritrean nakfa, ETB Ethiopian birr, EUR Euro, FJD Fijian dollar, FKP Falkland Islands pound, ' +
      'GBP Pound sterling, GEL Georgian lari, GHS Ghanaian cedi, GIP Gibraltar pound, GMD Gambian dalasi, ' +
      'GTQ Guatemalan quetzal, GYD Guyanese dollar, HKD Hong Kong dollar, HNL Honduran lempira, ' +
      'HTG Haitian gourde, HUF Hungarian forint, IDR Indonesian rupiah, ILS Israeli new shekel, ' +
      'INR Indian rupee, IRR Iranian rial, JMD Jamaican dollar, KES Kenyan shilling, KGS Kyrgyz som, ' +
      'KHR Cambodian riel, KPW North Korean won, KYD Cayman Islands dollar, KZT Kazakhstani tenge, ' +
      'LAK Lao kip, LBP Lebanese pound, LKR Sri Lankan rupee, LRD Liberian dollar, LSL Lesotho loti, ' +
      'MAD Moroccan dirham, MDL Moldovan leu, MGA Malagasy ariary, MKD Macedonian denar, MMK Myanmar kyat, ' +
      'MNT Mongolian tugrik, MOP Macanese pataca, MRU Mauritanian ouguiya, MUR Mauritian rupee, ' +
      'MVR Maldivian rufiyaa, MWK Malawian kwacha, MXN Mexican peso, MXV Mexican unidad de inversión, ' +
      'MYR Malaysian ringgit, MZN Mozambican metical, NAD Namibian dollar, NGN Nigerian naira, ' +
      'NIO Nicaraguan córdoba, NOK Norwegian krone, NPR Nepalese rupee, NZD New Zealand dollar, ' +
      'PAB Panamanian balboa, PEN Peruvian sol, PGK Papua New Guinean kina, PHP Philippine peso, ' +
      'PKR Pakistani rupee, PLN Polish zloty, QAR Qatari riyal, RON Romanian leu, RSD Serbian dinar, ' +
      'RUB Russian ruble, SAR Saudi riyal, SBD Solomon Islands dollar, SCR Seychellois rupee, ' +
      'SDG Sudanese pound, SEK Swedish krona, SGD Singapore dollar, SHP Saint Helena pound, ' +
      'SLE Sierra Leonean leone, SOS Somali shilling, SRD Surinamese dollar, SSP South Sudanese pound, ' +
      'STN São Tomé and Príncipe dobra, SVC Salvadoran colón, SYP Syrian pound, SZL Swazi lilangeni, ' +
      'THB Thai baht, TJS Tajikistani somoni, TMT Turkmenistani manat, TOP Tongan paʻanga, TRY Turkish lira, ' +
      'TTD Trinidad and Tobago dollar, TWD New Taiwan dollar, TZS Tanzanian shilling, UAH Ukrainian hryvnia, ' +
      'USD US dollar, USN US dollar (next day), UYU Uruguayan peso, UZS Uzbekistani som, ' +
      'VED Venezuelan digital bolívar, VES Venezuelan bolívar, WST Samoan tala, XAD Arab accounting dinar, ' +
      'XCD East Caribbean dollar, XCG Caribbean guilder, YER Yemeni rial, ZAR South African rand, ' +
      'ZMW Zambian kwacha, ZWG Zimbabwe gold',
  ],
  [
    3,
    'BHD Bahraini dinar, IQD Iraqi dinar, JOD Jordanian dinar, KWD Kuwaiti dinar, LYD Libyan dinar, ' +
      'OMR Omani rial, TND Tunisian dinar',
  ],
  [4, 'CLF Chilean unidad de fomento, UYW Uruguayan unidad previsional'],
  [
    null,
    'XAG Silver, XAU Gold, XBA European composite unit, XBB European monetary unit, ' +
      'XBC European unit of account 9, XBD European unit of account 17, XDR Special drawing right, ' +
      'XPD Palladium, XPT Platinum, XSU Sucre, XTS Code for tests, XUA ADB unit of account, XXX No currency',
  ],
];

/** Left the list between its editions of 2024-06-25 and this one: money of before is still shown and given back. */
const left = 'ANG Netherlands Antillean guilder, BGN Bulgarian lev, CUC Cuban convertible peso';

const read = (digits: number | null, currencies: string) =>
  currencies
    .split(', ')
    .map((entry): readonly [string, IsoCurrency] => [entry.slice(0, 3), { name: entry.slice(4), digits }]);

/** Every currency that is known, by its code: those of the list, and after them the few that left it last. */
export const isoCurrencies: ReadonlyMap<string, IsoCurrency> = new Map([
  ...listed.flatMap(([digits, currencies]) => read(digits, currencies)),
  ...read(2, left),
]);

/** Digits after the point of most currencies. */
const usualDigits = 2;

/** The currencies that have another number of digits than most, by how many, with spaces between. */
export const unusualCurrencies: Readonly<Record<string, string>> = Object.fromEntries(
  listed.flatMap(([digits, currencies]) =>
    digits === null || digits === usualDigits
      ? []
      : [
          [
            digits,
            read(digits, currencies)
              .map(([code]) => code)
              .join(' '),
          ],
        ],
  ),
);
