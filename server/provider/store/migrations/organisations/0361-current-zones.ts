import type { Migration } from '../migration.ts';

/** Names of zones that IANA had replaced by the 28th of November 2026, each with the present name of the zone. */
const replaced = `
Africa/Asmera=Africa/Asmara Africa/Timbuktu=Africa/Bamako Egypt=Africa/Cairo Libya=Africa/Tripoli
America/Atka=America/Adak US/Aleutian=America/Adak US/Alaska=America/Anchorage
America/Buenos_Aires=America/Argentina/Buenos_Aires
America/Argentina/ComodRivadavia=America/Argentina/Catamarca
America/Catamarca=America/Argentina/Catamarca America/Cordoba=America/Argentina/Cordoba
America/Rosario=America/Argentina/Cordoba America/Jujuy=America/Argentina/Jujuy
America/Mendoza=America/Argentina/Mendoza America/Coral_Harbour=America/Atikokan CST6CDT=America/Chicago
US/Central=America/Chicago America/Shiprock=America/Denver MST7MDT=America/Denver Navajo=America/Denver
US/Mountain=America/Denver US/Michigan=America/Detroit America/Yellowknife=America/Edmonton
Canada/Mountain=America/Edmonton Canada/Atlantic=America/Halifax Cuba=America/Havana
America/Fort_Wayne=America/Indiana/Indianapolis America/Indianapolis=America/Indiana/Indianapolis
US/East-Indiana=America/Indiana/Indianapolis America/Knox_IN=America/Indiana/Knox
US/Indiana-Starke=America/Indiana/Knox America/Pangnirtung=America/Iqaluit Jamaica=America/Jamaica
America/Louisville=America/Kentucky/Louisville PST8PDT=America/Los_Angeles
US/Pacific=America/Los_Angeles Brazil/West=America/Manaus Mexico/BajaSur=America/Mazatlan
Mexico/General=America/Mexico_City EST5EDT=America/New_York US/Eastern=America/New_York
Brazil/DeNoronha=America/Noronha America/Godthab=America/Nuuk EST=America/Panama MST=America/Phoenix
US/Arizona=America/Phoenix Canada/Saskatchewan=America/Regina America/Porto_Acre=America/Rio_Branco
Brazil/Acre=America/Rio_Branco Chile/Continental=America/Santiago Brazil/East=America/Sao_Paulo
Canada/Newfoundland=America/St_Johns America/Virgin=America/St_Thomas America/Ensenada=America/Tijuana
America/Santa_Isabel=America/Tijuana Mexico/BajaNorte=America/Tijuana America/Montreal=America/Toronto
America/Nipigon=America/Toronto America/Thunder_Bay=America/Toronto Canada/Eastern=America/Toronto
Canada/Pacific=America/Vancouver Canada/Yukon=America/Whitehorse America/Rainy_River=America/Winnipeg
Canada/Central=America/Winnipeg Antarctica/South_Pole=Antarctica/McMurdo
Atlantic/Jan_Mayen=Arctic/Longyearbyen Asia/Ashkhabad=Asia/Ashgabat Asia/Dacca=Asia/Dhaka
Asia/Saigon=Asia/Ho_Chi_Minh Hongkong=Asia/Hong_Kong Asia/Tel_Aviv=Asia/Jerusalem Israel=Asia/Jerusalem
Asia/Katmandu=Asia/Kathmandu Asia/Calcutta=Asia/Kolkata Asia/Macao=Asia/Macau
Asia/Ujung_Pandang=Asia/Makassar Europe/Nicosia=Asia/Nicosia ROK=Asia/Seoul Asia/Chongqing=Asia/Shanghai
Asia/Chungking=Asia/Shanghai Asia/Harbin=Asia/Shanghai PRC=Asia/Shanghai Singapore=Asia/Singapore
ROC=Asia/Taipei Iran=Asia/Tehran Asia/Thimbu=Asia/Thimphu Japan=Asia/Tokyo
Asia/Choibalsan=Asia/Ulaanbaatar Asia/Ulan_Bator=Asia/Ulaanbaatar Asia/Kashgar=Asia/Urumqi
Asia/Rangoon=Asia/Yangon Atlantic/Faeroe=Atlantic/Faroe Iceland=Atlantic/Reykjavik
Australia/South=Australia/Adelaide Australia/Queensland=Australia/Brisbane
Australia/Yancowinna=Australia/Broken_Hill Australia/North=Australia/Darwin
Australia/Currie=Australia/Hobart Australia/Tasmania=Australia/Hobart Australia/LHI=Australia/Lord_Howe
Australia/Victoria=Australia/Melbourne Australia/West=Australia/Perth Australia/ACT=Australia/Sydney
Australia/Canberra=Australia/Sydney Australia/NSW=Australia/Sydney EET=Europe/Athens CET=Europe/Brussels
MET=Europe/Brussels Europe/Tiraspol=Europe/Chisinau Eire=Europe/Dublin Asia/Istanbul=Europe/Istanbul
Turkey=Europe/Istanbul Europe/Kiev=Europe/Kyiv Europe/Uzhgorod=Europe/Kyiv Europe/Zaporozhye=Europe/Kyiv
Portugal=Europe/Lisbon WET=Europe/Lisbon Europe/Belfast=Europe/London GB=Europe/London
GB-Eire=Europe/London W-SU=Europe/Moscow Poland=Europe/Warsaw NZ=Pacific/Auckland
NZ-CHAT=Pacific/Chatham Pacific/Truk=Pacific/Chuuk Pacific/Yap=Pacific/Chuuk
Chile/EasterIsland=Pacific/Easter HST=Pacific/Honolulu Pacific/Johnston=Pacific/Honolulu
US/Hawaii=Pacific/Honolulu Pacific/Enderbury=Pacific/Kanton Kwajalein=Pacific/Kwajalein
Pacific/Samoa=Pacific/Pago_Pago US/Samoa=Pacific/Pago_Pago Pacific/Ponape=Pacific/Pohnpei Etc/GMT=UTC
Etc/GMT+0=UTC Etc/GMT-0=UTC Etc/GMT0=UTC Etc/Greenwich=UTC Etc/UCT=UTC Etc/UTC=UTC Etc/Universal=UTC
Etc/Zulu=UTC GMT=UTC GMT+0=UTC GMT-0=UTC GMT0=UTC Greenwich=UTC UCT=UTC Universal=UTC Zulu=UTC`;

const rename = (table: string): string => `
  with name as (
    select lower(split_part(pair, '=', 1)) as before, split_part(pair, '=', 2) as since
    from regexp_split_to_table(trim('${replaced.replaceAll('\n', ' ')}'), ' ') as pair
  )
  update ${table} set timezone = name.since from name where lower(timezone) = name.before
    and case when lower(timezone) = name.before then name.since in (select known.name from pg_timezone_names as known) end`;

/**
 * Zones are stored under their present names, like all that are saved since: former versions stored the typed
 * name. A database whose own zones are older than a name uses the one that it has; it is asked for them only
 * where there is something to rename.
 */
export const currentZonesMigration: Migration = {
  name: '0361-current-zones',
  statements: ['partners', 'merchants', 'display_settings', 'invoices'].map(rename),
};
