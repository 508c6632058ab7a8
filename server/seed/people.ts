import type { Random } from './random.ts';

const first = [
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

const last = [
  'Okafor',
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

/** An invented guest's name; no example of the API uses it, so that a name from there would be noticed. */
export const pickPerson = (random: Random): string => `${random.pick(first)} ${random.pick(last)}`;

const houses = [
  'Abbotsford',
  'Brightwater',
  'Castellane',
  'Drummond',
  'Eastlake',
  'Fairweather',
  'Glenorchy',
] as const;

/** The name of a representative of a business; no guest has one like it. */
export const pickOwner = (random: Random): string => `${random.pick(first)} ${random.pick(houses)}`;

const stays = [
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

/** The purpose of a payment. */
export const pickStay = (random: Random): string => random.pick(stays);

const reasons = [
  'Guest cancelled one night',
  'Booked twice',
  'Room was not as described',
  'Left early',
  'Deposit returned',
  'Charged in error',
  'Goodwill after a complaint',
  'Weather closed the road',
] as const;

/** The reason for a refund. */
export const pickReason = (random: Random): string => random.pick(reasons);
