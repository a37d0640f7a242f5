/** Names of people, as diverse as the customers of a city's dealership. */
export const FIRST_NAMES =
  `Marisol Grace Jae Imani Peter Harold Lucia Bill Theo Anh Renee Carlos Fatima Kenji Olga Dwayne Priscilla Mateo
Hannah Yusuf Bridget Raj Noelle Trevor Xiomara Luis Agnes Kwame Sienna Walter Mina Derek Paloma Viktor Joyce Arjun Lena Curtis Amara Hugo
Nadia Elliot Rosa Tyrone Ingrid Miguel Claire Hassan Maya Gordon Esther Pavel Tamika Oscar Lillian Ravi June Abdul Fiona Reggie Soledad
Nathan Thuy Colin Yesenia Boris Eleanor Darnell Akiko Simon Leticia Morgan Zoe Emeka Paula Stefan Gloria Vincent Aisha Roy Margot Julio
Hye-jin Leonard Farah Neil Dolores Ahmed Tessa Ernesto Wanda Ian Catalina Rufus Naomi Sanjay Brooke Jerome Elena Milton Sofía Gary Chidi
Annette Pedro Kayla Ivan Rosalind Tomás Sheila Duc Rebecca Lamar Vera Hector Phoebe Owen Zara Felipe Maureen Kofi Allison`
    .split(/\s+/)
    .filter(Boolean)

export const LAST_NAMES =
  `Reyes Oyelaran Park Novak Whitcomb Marchetti Thornbury Lindqvist Nguyen Dubois Mendoza Rahman Sato Petrova
Jackson Gallagher Herrera Schmidt Yilmaz Murphy Patel Laurent Hughes Castillo Ramirez Olsen Boateng Fischer Webb Farrokhzad Stone Vargas
Kuznetsov Miller Iyer Hoffmann Bell Nwosu Moreau Haddad Grant Jimenez Washington Berg Torres Bennett Aziz Kapoor Ferguson Klein Popov
Robinson Delgado Foster Chaudhary Ellis Hussain Campbell Wells Guerrero Cole Pham Barrett Fuentes Weiss Sokolov Turner Freeman Nakagawa
Price Rosales Doyle Abrams Eze Silva Keller Hayes Salinas Cho Lambert Begum Carver Ochoa Mahmoud Sinclair Estrada Kowalczyk Fraser Bustamante
Parks Adler Shah Mitchell Ward Romero Leone Fox Villanueva Byrne Okonkwo Hart Serrano Chan Dixon Ivanov Marsh Quintero Tran Vance Leblanc
Griffin Soto Phillips Ríos Owens Acosta Blum Yang Rhodes Medina`
    .split(/\s+/)
    .filter(Boolean)

/** Names that test the layout. */
export const LONG_NAMES: readonly (readonly [string, string])[] = [
  ['Imani', 'Castellanos-Fairweather'],
  ['Maximiliano Alejandro', 'Santacruz-Villavicencio'],
  ['Wilhelmina', 'Vandenberghe-Papadopoulos'],
  ['Oluwaseun Temitope', 'Adebayo-Ogunleye'],
  ['Anne-Charlotte', 'de la Fontaine-Wrightsworth'],
  ['Thiruvananthan', 'Balasubramaniam'],
]

export const MAIL_HOSTS = ['mail.example', 'inbox.example', 'post.example', 'home.example', 'company.example']
