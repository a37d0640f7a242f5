-- Folds case, accents, wide letters, typographic quotes and dashes, as `foldText` of the rules does. Search compares folded texts.
create function fold_text(unfolded text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(
    translate(lower(regexp_replace(normalize(replace(unfolded, '´', ''''), NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđıς‘’‛ʼ`“”„«»‐‑–—', 'oldiσ''''''''''"""""----'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
-- Texts of ASCII alone are folded already, since they are stored in lower case.
update dialogue_texts set text = fold_text(text) where text ~ '[^\x01-\x7f]';
update conversations set search_text = fold_text(search_text) where search_text ~ '[^\x01-\x7f]';
