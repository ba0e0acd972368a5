# Makes stl.json: Rscript stl.R > stl.json, with R 4.2.2. Series drawn here; R's numbers at every
# seventh place, to keep the file small.
set.seed(11)
num <- function(x) paste0("[", paste(sprintf("%.9g", x), collapse=", "), "]")
some <- function(x) num(as.numeric(x)[seq(1, length(x), by=7)])
monthly <- round(100 + 0.8*(1:75) + 20*sin(2*pi*(1:75)/12) + rnorm(75, 0, 5), 2)
quarterly <- round(c(30, 10, 20, 45)[1 + (0:21) %% 4] + cumsum(rnorm(22)), 2)
d <- 1:800
daily <- round(200 + 0.05*d + 40*(d %% 7 == 6) - 15*(d %% 7 == 1) + 30*cos(2*pi*d/365) + rnorm(800, 0, 8), 1)
one <- function(name, values, period) {
  fit <- stl(ts(values, frequency=period), s.window=11)$time.series
  paste0('  "', name, '": { "values": ', num(values), ', "periods": [', period, '], "trend": ', some(fit[,"trend"]), ', "seasons": [', some(fit[,"seasonal"]), '] }')
}
cat("{\n", one("monthly", monthly, 12), ",\n", one("quarterly", quarterly, 4), ",\n", one("weekdays", daily[1:100], 7), "\n}\n", sep="")
