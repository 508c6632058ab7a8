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

/** An invented guest's name; none that an example of the API has, so that a name of somebody else shows. */
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

/** The name of somebody behind a business, whose like no guest has. */
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

/** What was paid for. */
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

/** Why money was given back. */
export const pickReason = (random: Random): string => random.pick(reasons);
