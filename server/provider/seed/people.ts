import type { Random } from './random.ts';

const FIRST = [
  'Maria',
  'Liam',
  'Aroha',
  'Kenji',
  'Fatima',
  'Oliver',
  'Sofia',
  'Noah',
  'Yuki',
  'Hana',
  'Omar',
  'Chloe',
  'Mateo',
  'Isla',
  'Dmitri',
  'Leila',
  'Tane',
  'Grace',
  'Haruto',
  'Amira',
  'Jack',
  'Ngaio',
  'Elena',
  'Yusuf',
  'Charlotte',
  'Ravi',
  'Zoë',
  'Søren',
  'Mei',
  'Thomas',
  'Ines',
  'Abdullah',
  'Freya',
  'Kaito',
  'Lucia',
  'Ethan',
  'Noor',
  'Anders',
] as const;

const LAST = [
  'Nguyen',
  'Walker',
  'Ngata',
  'Sato',
  'Al-Rashid',
  'Bennett',
  'Rossi',
  'Müller',
  'Tanaka',
  'Kim',
  'Haddad',
  'Martin',
  'García',
  'Campbell',
  'Ivanov',
  'Hosseini',
  'Parata',
  'Thompson',
  'Yamamoto',
  'Al-Sabah',
  "O'Brien",
  'Henare',
  'Petrova',
  'Demir',
  'Clarke',
  'Sharma',
  'Lindgren',
  'Chen',
  'Wright',
  'Ferreira',
  'Al-Mutairi',
  'Larsen',
  'Ito',
  'Moretti',
  'Hughes',
  'Rahman',
  'Novak',
  'Stewart',
  'De Vries',
  'Kaur',
] as const;

/** An invented person's name. */
export function pickPerson(random: Random): string {
  return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

const STAYS = [
  'One night, garden room',
  'Two nights, harbour room',
  'Three nights, twin room',
  'Weekend package',
  'Late check-out',
  'Breakfast for two',
  'Airport transfer',
  'Spa treatment',
  'Deposit for a group booking',
  'Family suite, four nights',
  'Conference room, half day',
  'Bicycle hire',
  'Restaurant bill',
  'Minibar and laundry',
  'Seasonal rate, five nights',
] as const;

/** What was paid for. */
export function pickStay(random: Random): string {
  return random.pick(STAYS);
}

const REASONS = [
  'Guest cancelled one night',
  'Booked twice',
  'Room was not as described',
  'Left early',
  'Deposit returned',
  'Charged in error',
  'Goodwill after a complaint',
  'Weather closed the road',
] as const;

/** Why money was given back. */
export function pickReason(random: Random): string {
  return random.pick(REASONS);
}
