/** Irregular and misspelt forms, each with the word that it stands for. */
export const IRREGULAR_WORDS =
  'brought bring, bought buy, drove drive, driven drive, lent lend, paid pay, kept keep, broke break, broken break, ' +
  'spoke speak, spoken speak, wives wife, children child, kids kid, tyres tire, tyre tire, licence license, cheque check, cheques check, ' +
  'lost lose, gave give, given give, held hold, swapping swap, sent send, spent spend, shown show, chose choose, chosen choose, ' +
  'wrote write, written write, stood stand, understood understand, built build, worn wear, hurts hurt, shipping ship, towed tow, ' +
  'appt appointment, appts appointment, dealorship dealership, warrenty warranty, waranty warranty, insurence insurance, ' +
  'finacing financing, finanacing financing, maintance maintenance, milage mileage, vehical vehicle, depost deposit, rebates rebate, ' +
  'hrs hours, mins minutes, pmt payment, pmts payments, info information, wkend weekend, xmas christmas, tmrw tomorrow, wifi internet, site website, locate find, locating find, openings vacancy, vacancies vacancy, changed change, told tell, til until, till until, cuz because, bc because, thru through'
